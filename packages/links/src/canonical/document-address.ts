/** Their pages are told apart by fragments of other forms: folders of mail, files with their keys, sheets. */
const fragmentSites: readonly (readonly [host: string, fragment: RegExp])[] = [
  ['mail.google.com', /^#./],
  ['mega.nz', /^#./],
  ['docs.google.com', /^#gid=\d+$/],
]

/** Whether an app shows another page at this fragment than without it (`#/…`, `#!…`, and those of a few sites). */
export function isRoute({ hash, hostname }: Pick<URL, 'hash' | 'hostname'>): boolean {
  return /^#[!/]/.test(hash) || fragmentSites.some(([site, fragment]) => site === hostname && fragment.test(hash))
}

/** The address of the document that a place is in: without its fragment, unless that is a route. */
export function documentAddress(url: string): string {
  const address = URL.parse(url)
  if (!address || address.hash === '' || isRoute(address)) return url
  address.hash = ''
  return address.href
}
