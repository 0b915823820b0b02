//! Where forks and questions to the solver come from, in the source's terms.

use trefoil_exec::{Asked, Machine, PlaceCost, Reason};
use trefoil_runlog::hotspots::{AskedRecord, Hotspots, LayerRecord, PlaceRecord};
use trefoil_solver::LayerStats;

pub(crate) fn hotspots(machine: &Machine) -> Hotspots {
    let places = machine.costs.iter().map(|cost| place(machine, cost)).collect();
    Hotspots { places, layers: layers(machine) }
}

fn place(machine: &Machine, cost: &PlaceCost) -> PlaceRecord {
    let loc = machine
        .covered_function(cost.spot.function)
        .and_then(|function| machine.program.source_loc(function, cost.spot.pc as usize));
    let asked = |reason: Reason| record(&cost.asked[reason as usize]);
    PlaceRecord {
        file: loc.as_ref().map_or(String::new(), |loc| loc.file.to_string()),
        line: loc.as_ref().map_or(0, |loc| loc.line),
        function: loc
            .map_or_else(|| machine.program.name(cost.spot.function).to_string(), |loc| loc.function.to_string()),
        forks: cost.forks,
        branch: asked(Reason::Branch),
        check: asked(Reason::Check),
        assume: asked(Reason::Assume),
        other: asked(Reason::Other),
    }
}

fn record(asked: &Asked) -> AskedRecord {
    AskedRecord { queries: asked.queries, seconds: asked.time.as_secs_f64() }
}

fn layers(machine: &Machine) -> Vec<LayerRecord> {
    let record = |layer: LayerStats| LayerRecord {
        name: layer.name.to_string(),
        asked: layer.n_asked,
        answered: layer.n_sat + layer.n_unsat,
        seconds: layer.time.as_secs_f64(),
    };
    machine.solver.stats().into_iter().map(record).collect()
}
