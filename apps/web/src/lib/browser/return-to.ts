const authPaths = /^\/users\/(?:sign_(?:in|up|out)|password)(?:\/|$)/

/**
 * Where to go after signing in: the path of `?return_to`, when it stays on this origin and is no sign-in screen; `/` otherwise.
 * `//host`, `/\host` and whole addresses of other origins are refused by asking the URL parser, as the browser would.
 */
export function safeReturnTo(value: string | null): string {
  if (!value?.startsWith('/')) return '/'
  const here = 'https://here.invalid'
  const parsed = URL.parse(value, here)
  if (parsed?.origin !== here || authPaths.test(parsed.pathname)) return '/'
  return parsed.pathname + parsed.search + parsed.hash
}

/** The address of the sign-in screen that leads back to `path` afterwards. */
export function signInPath(path: string): string {
  const target = safeReturnTo(path)
  return target === '/' ? '/users/sign_in' : `/users/sign_in?return_to=${encodeURIComponent(target)}`
}

/** The address of the sign-out screen that leads back to `path`, for another account. */
export const signOutPath = (path: string): string => `/users/sign_out?return_to=${encodeURIComponent(safeReturnTo(path))}`
