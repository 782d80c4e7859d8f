/**
 * When the session or the token of a stream ends, in ms since 1970; null: never. `renew` asks once more, as a session that is used lives on, and
 * gives undefined when it has ended.
 */
export type Expiry = { at: number | null; renew: () => Promise<number | null | undefined> }

/** An answer that stays open. */
export type OpenAnswer = { readonly destroyed: boolean; destroy(): unknown; once(event: 'close', listener: () => void): unknown }

/** Timers take no more than 24 days. */
const maxTimerMs = 24 * 60 * 60 * 1000

/** Ends an answer that stays open when what its listener came with has expired. Where that cannot be told, it ends too: the browser connects again. */
export function endAtExpiry(answer: OpenAnswer, { at: end, renew }: Expiry): void {
  let timer: NodeJS.Timeout | undefined

  async function check(at: number): Promise<void> {
    if (Date.now() < at) return arm(at)
    const later = await renew().catch(() => undefined)
    if (later === undefined || (later !== null && later <= Date.now())) answer.destroy()
    else arm(later)
  }

  function arm(at: number | null): void {
    if (at === null || answer.destroyed) return
    timer = setTimeout(() => void check(at), Math.max(0, Math.min(at - Date.now(), maxTimerMs))).unref()
  }

  arm(end)
  answer.once('close', () => clearTimeout(timer))
}
