import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { forms } from "./forms.ts";

Deno.test("a form that the browser validates is found, whatever its other attributes are", () => {
  const text =
    `const a = <><form onSubmit={() => <b noValidate>1 &gt; 2</b>}></form><form noValidate /><form {...all} /></>;`;
  const message = "a form that the browser validates: it lacks noValidate";
  for (const room of ["components", "islands", "routes"]) {
    assert.deepEqual(faultsIn(forms, `${room}/some/a.tsx`, text), [message, message], room);
  }
});
