/** Text of an element or of an attribute in quotation marks, also of HTML. Characters that XML 1.0 does not allow (§2.2) are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // Half of a surrogate pair is no character.
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are the ones to be left out
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
