const windowFeatures = 'popup,width=480,height=640'
/** Longer than what can be saved, and short enough for every server on the way. */
const maxUrl = 4_000
const maxTitle = 300

/**
 * The bookmarklet that opens `/add` of the Foyer at `origin` for the page one is on, in a small window, or in the place of the page where the
 * browser allows none. A query of the URL Standard takes any text, half characters too.
 */
export function saveScript(origin: string): string {
  const query = `new URLSearchParams({url:location.href.slice(0,${maxUrl}),title:document.title.slice(0,${maxTitle})})`
  const run = `open(a+'&window=1','','${windowFeatures}')||location.assign(a)`
  return `javascript:(()=>{const a='${origin}/add?'+${query};${run}})()`
}
