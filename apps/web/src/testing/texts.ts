import i18next from 'i18next'

/**
 * A text of the interface in the language of the test. Throws where there is none, so that a wrong key is noticed.
 * @param key the namespace and the key, as in `note-editing:add`
 */
export function t(key: string, options: Record<string, unknown> = {}): string {
  if (!i18next.exists(key, options)) throw new Error(`there is no text for ${key} in ${i18next.language}`)
  const text = i18next.t(key, options)
  if (text.includes('{{')) throw new Error(`${key} needs more values: ${text}`)
  return text
}
