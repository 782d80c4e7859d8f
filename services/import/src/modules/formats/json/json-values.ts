/** Values of a JSON file that nobody has checked: each reader gives what it can use of them, and something empty for anything else. */
export type JsonObject = Record<string, unknown>

export function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

export function fieldOf(value: unknown, key: string): unknown {
  const object = objectOf(value)
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Text, or a number as text; empty for anything else. */
export function textOf(value: unknown, key: string): string {
  const text = fieldOf(value, key)
  if (typeof text === 'string') return text
  return typeof text === 'number' ? String(text) : ''
}

export function listOf(value: unknown, key: string): unknown[] {
  const list = fieldOf(value, key)
  return Array.isArray(list) ? list : []
}

export const hasText = (value: unknown, key: string): boolean => typeof fieldOf(value, key) === 'string'
export const hasList = (value: unknown, key: string): boolean => Array.isArray(fieldOf(value, key))

/** Tags as a list of names, or of objects that have one. */
export const tagsOf = (value: unknown, key: string): string[] => tagsIn(listOf(value, key))

export function tagsIn(list: readonly unknown[]): string[] {
  return list.map((tag) =>
    typeof tag === 'string' ? tag : (['name', 'label', 'tag', 'title'].map((key) => textOf(tag, key)).find(Boolean) ?? ''),
  )
}

/** Texts with something in them, each a paragraph, none twice. */
export function paragraphs(...texts: string[]): string {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join('\n\n')
}
