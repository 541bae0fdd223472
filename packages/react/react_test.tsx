import assert from "node:assert/strict";
import React, { forwardRef, useState } from "react";
import * as hooks from "preact/hooks";
import * as preact from "preact";
import * as compat from "preact/compat";
import { createPortal } from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";

Deno.test("React's names are Preact's own: there is one copy with one state", () => {
  assert.equal(useState, hooks.useState);
  assert.equal(React.useState, hooks.useState);
  assert.equal(React.createElement, preact.createElement);
  assert.equal(createPortal, compat.createPortal);
});

Deno.test("a library written against React renders on Preact", () => {
  const Field = forwardRef<HTMLInputElement, { name: string }>((props, ref) => <input {...props} ref={ref} />);
  function Form() {
    const { register } = useForm({ defaultValues: { amount: "5" } });
    return (
      <form>
        <Field {...register("amount")} />
      </form>
    );
  }
  assert.equal(
    renderToStaticMarkup(<Form />),
    '<form><input name="amount"/></form>',
  );
});
