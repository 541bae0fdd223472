import type { Page } from "playwright-core";

/**
 * Evaluates a function in a page. If the page goes on to another document before the function has ended, the function
 * runs again there. Gives the answer of the last document.
 *
 * @throws what the function throws, and if the page is closed
 */
export async function evaluateInLast<Answer, Input>(
  page: Page,
  run: (input: Input) => Promise<Answer> | Answer,
  input: Input,
): Promise<Answer> {
  // Playwright types what it passes on by its own conditional types, which a parameter can't meet.
  const evaluate = page.evaluate.bind(page) as (run: unknown, input: unknown) => Promise<Answer>;
  for (;;) {
    try {
      return await evaluate(run, input);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes(leftDocument)) throw error;
    }
  }
}

/** Playwright's message for a document that was left while a function ran in it. */
const leftDocument = "Execution context was destroyed";
