# Headings in capitals, tables without borders, the rest numbered.
/^#/ {
  s/^#* *//
  s/.*/\U&/
  b
}
/^|/ {
  s/|/ /g
  s/  */ /g
  t done
}
=
:done
$a\
end of file
