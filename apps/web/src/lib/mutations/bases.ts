import { limits } from '@foyer/contracts/limits'

/**
 * The texts that the server may have when a change follows one that has not been confirmed: what that was a change of, and what it made. `max`: so
 * many may be sent, of which the first stays.
 */
export function basesAfter(bases: readonly string[], text: string, max: number = limits.text_bases): string[] {
  const [first, ...rest] = [...new Set([...bases, text])]
  return [first ?? text, ...rest.slice(1 - max)]
}
