/** What an icon can be (specification, widgets document, section 3), and `app`, the drawing of an application that people host themselves. */
export const iconTypes = ['blank', 'custom', 'fontawesome', 'texticon', 'emoji', 'openmoji', 'favicon', 'app'] as const
export type IconType = (typeof iconTypes)[number]

/**
 * An icon that stands for a bookmark or a widget. `identifier`: of `custom` the token of an uploaded file, of `fontawesome` style and name
 * (`solid/star`), of `texticon` its text, of `emoji` and `openmoji` the code points in hex, of `favicon` a host, perhaps with a port; of `app` its name
 * in simple-icons; of `blank` nothing.
 * `color`: six hex characters, or the name of a colour.
 */
export type IconValue = { type: IconType; identifier: string; parameters: { color?: string | undefined } }

/** What is read from a text: nothing of it is checked. */
export type IconDraft = { type: string; identifier: string; parameters: Record<string, string> }

/** The text of an icon, `type:identifier?params`. The reverse of `parseIcon` for every value that the schema of icons lets through. */
export function printIcon({ type, identifier, parameters }: IconValue): string {
  const escaped = identifier.replaceAll(/[%?\s\p{Cc}]/gu, (character) => encodeURIComponent(character))
  return `${type}:${escaped}${parameters.color === undefined ? '' : `?color=${parameters.color}`}`
}

/** Reads the text form of an icon into its parts: `type`, behind the first colon `identifier`, behind a question mark the parameters. */
export function parseIcon(text: string): IconDraft {
  const [, type = '', identifier = '', query = ''] = /^([^:?]*):?([^?]*)\??([^]*)$/.exec(text) ?? []
  return { type, identifier: unescape(identifier), parameters: Object.fromEntries(new URLSearchParams(query)) }
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
