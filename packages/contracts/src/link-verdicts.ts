import { z } from 'zod'
import { limits } from './limits.ts'

/**
 * What a check has found out of an address: `ok`, or what is the matter. `moved`: it leads on for good; `soft_404`: the site answers as if
 * nothing were wrong, with something else; `no_site`: the name of the site leads nowhere; `sign_in`: it is
 * for those who are signed in; `refused`: the site does not let robots in. `unknown`: nothing can be said so far, or it is not checked.
 */
export const linkVerdicts = [
  'ok',
  'unknown',
  'moved',
  'sign_in',
  'refused',
  'gone',
  'soft_404',
  'parked',
  'no_site',
  'unreachable',
  'certificate',
  'timeout',
  'server_error',
] as const
export type LinkVerdict = (typeof linkVerdicts)[number]

const notBroken: ReadonlySet<LinkVerdict> = new Set(['ok', 'unknown', 'moved', 'sign_in', 'refused'])

/** Whether a link with this verdict is broken: whoever opens it does not get what it was saved for. */
export function isBrokenVerdict(verdict: LinkVerdict): boolean {
  return !notBroken.has(verdict)
}

const verdictSchema = z.enum(linkVerdicts)

/** The state of an address. Times are in seconds since 1970. */
export const linkStateSchema = z.object({
  verdict: verdictSchema,
  /** What the site answered last, as far as it did. */
  status_code: z.number().int().nullable(),
  /** Where the address has moved for good. */
  new_url: z.string().nullable(),
  /** Since when it has been in this state, as far as is known; of a broken one, since the first check that failed. */
  since: z.number().int().nullable(),
  checked_at: z.number().int().nullable(),
  /** The states before, the latest first. */
  history: z
    .array(z.object({ verdict: verdictSchema, status_code: z.number().int().nullable(), since: z.number().int() }))
    .max(limits.link_history),
})
export type LinkState = z.infer<typeof linkStateSchema>
