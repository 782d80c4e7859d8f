import { expect as playwrightExpect } from '@playwright/test'

/** Milliseconds between two looks of `expect.poll`. By itself Playwright waits for up to a second between them. */
const intervals = [20, 50, 100, 100, 250]

/** Playwright's `expect`; what is polled for is seen soon after it is there. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get: (target, key) => (key === 'poll' ? poll : (Reflect.get(target, key) as unknown)),
})

const poll: typeof playwrightExpect.poll = (actual, options) =>
  playwrightExpect.poll(actual, { intervals, ...(typeof options === 'string' ? { message: options } : options) })
