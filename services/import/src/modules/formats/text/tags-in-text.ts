/** The tags that one text holds: a list in JSON or Python, `#one #two`, or by bars, semicolons or commas. */
export function tagsInText(text: string): string[] {
  if (text.trim() === '') return []
  if (text.startsWith('[')) return jsonTags(text) ?? pythonTags(text)
  if (/^(?:#[^\s#,;]+[\s,;]*)+$/.test(text)) return text.split(/[\s,;]*#/).map((tag) => tag.replace(/[\s,;]+$/, ''))
  return text.split(['|', ';'].find((mark) => text.includes(mark)) ?? ',')
}

/** A list of texts in JSON; null for anything else. */
export function jsonTags(text: string): string[] | null {
  try {
    const tags = JSON.parse(text) as unknown
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : null
  } catch {
    return null
  }
}

/** A list of texts as Python writes it: in single quotation marks, or in double ones where a text has single ones. */
function pythonTags(text: string): string[] {
  // One without an end goes to the end of the text, so that none is looked for twice.
  const texts = [...text.matchAll(/'((?:\\[^]|[^'\\])*)('|\\?$)|"((?:\\[^]|[^"\\])*)("|\\?$)/g)].flatMap(
    ([, single, singleEnd, double, doubleEnd]) => (singleEnd === "'" || doubleEnd === '"' ? [single ?? double ?? ''] : []),
  )
  if (texts.length > 0) return texts.map((tag) => tag.replaceAll(/\\(.)/g, '$1'))
  return text.replace(/^\[/, '').replace(/\]$/, '').split(',')
}
