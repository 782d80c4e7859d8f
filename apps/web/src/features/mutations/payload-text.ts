/** The words a person put into a mutation: title, address, text, whatever its payload has of them; empty when it has none. */
export function textOfPayload(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return ''
  const texts: string[] = []
  for (const [key, value] of Object.entries(payload)) {
    if (wordKeys.has(key) && typeof value === 'string' && value !== '') texts.push(value)
    else if (Array.isArray(value)) texts.push(...value.map(textOfPayload).filter(Boolean))
    else if (typeof value === 'object') texts.push(...[textOfPayload(value)].filter(Boolean))
  }
  return texts.join('\n')
}

const wordKeys = new Set(['title', 'url', 'description', 'text', 'notes', 'ds'])
