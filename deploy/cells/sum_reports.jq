# Adds up one report of several cells, row by row, to the cent; percentages are left out. Stops if a cell's report does not
# agree with its ledger, or none is given. docs/growing.md says how to call it. Held to by deploy/cells/cells_test.ts.

def is_figure: (type == "number") or (type == "string" and test("^-?[0-9]+\\.[0-9]{2}$"));

if length == 0 or any(.[]; .agrees | not) then error("a report is missing or does not agree with its ledger") else . end
| [.[].rows[]]
| group_by([.from, .to, .provider, .vendor, .kind])
| map(
    (.[0] | with_entries(select(.value | is_figure | not)))
    + (map(to_entries[] | select((.value | is_figure) and (.key | endswith("_percent") | not)))
      | group_by(.key)
      | map({key: .[0].key, value: (map(.value | tonumber * 100 | round) | add / 100)})
      | from_entries)
  )
