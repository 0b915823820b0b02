//! A headless Chromium, driven over the loopback by its own driver: as much of WebDriver as the tests need.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// One browser window; it closes with the value.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    profile: PathBuf,
}

/// No network, no first-run pages, nothing kept.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
];

impl Browser {
    /// `None` if there is no Chromium here.
    pub fn start(test: &str) -> Option<Browser> {
        let port = TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let profile = std::env::temp_dir().join(format!("trefoil-browser-{test}-{}", std::process::id()));
        let mut browser = Browser { driver, port, session: String::new(), profile };
        browser.wait_for_driver();
        let mut args: Vec<String> = FLAGS.map(String::from).to_vec();
        args.push(format!("--user-data-dir={}", browser.profile.display()));
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": { "args": args },
        }}});
        let made = browser.request("POST", "/session", &wanted);
        browser.session = made["sessionId"].as_str().unwrap_or_else(|| panic!("no session: {made}")).to_string();
        Some(browser)
    }

    fn wait_for_driver(&self) {
        let patience = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(Instant::now() < patience, "chromedriver does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn request(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the driver is there");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes())).expect("request");
        let body = read_body(stream);
        let body: Value = serde_json::from_str(&body).unwrap_or_else(|e| panic!("{e}: {body}"));
        body["value"].clone()
    }

    fn in_session(&self, path: &str, body: &Value) -> Value {
        self.request("POST", &format!("/session/{}/{path}", self.session), body)
    }

    /// Opens a page and waits until its script is done.
    pub fn open(&self, file: &Path) {
        self.in_session("url", &json!({ "url": format!("file://{}", file.display()) }));
        let patience = Instant::now() + Duration::from_secs(60);
        while self.script("return document.documentElement.dataset.ready || null").is_null() {
            assert!(Instant::now() < patience, "the page does not get ready; console: {:?}", self.console());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Runs a function body in the page and gives what it returns.
    pub fn script(&self, body: &str) -> Value {
        let value = self.in_session("execute/sync", &json!({ "script": body, "args": [] }));
        assert!(value.get("error").is_none(), "{body}: {value}");
        value
    }

    /// Types keys as a person would.
    pub fn press(&self, keys: &[&str]) {
        let actions: Vec<Value> = keys
            .iter()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        let value =
            self.in_session("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
        assert!(value.is_null(), "{value}");
    }

    /// Errors and warnings of the console since the last call.
    pub fn console(&self) -> Vec<String> {
        let log = self.in_session("se/log", &json!({ "type": "browser" }));
        log.as_array().into_iter().flatten().map(|line| line["message"].to_string()).collect()
    }
}

/// The body of a reply. The driver keeps the connection open, so its length is what counts.
fn read_body(stream: TcpStream) -> String {
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a line of the head");
        let Some((name, value)) = line.trim_end().split_once(':') else {
            if line.trim_end().is_empty() { break } else { continue }
        };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().expect("a length");
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("the body");
    String::from_utf8_lossy(&body).into_owned()
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            self.request("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        // The driver does not wait for the browser, and may leave it behind.
        for pid in processes_with(&self.profile.to_string_lossy()) {
            let _gone = std::process::Command::new("kill").args(["-9", &pid]).status();
        }
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Processes that have this text in their command line.
fn processes_with(text: &str) -> Vec<String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let has = |pid: &String| {
        let line = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        pid.bytes().all(|b| b.is_ascii_digit()) && String::from_utf8_lossy(&line).contains(text)
    };
    pids.filter(has).collect()
}
