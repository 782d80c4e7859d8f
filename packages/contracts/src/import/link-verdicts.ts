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
