import { type BackgroundPicture, backgroundPictures } from './background-pictures.ts'

/** What is behind a page: a picture that ships with Foyer, or an uploaded file by its token. */
export type Background = { type: 'foyer'; picture: BackgroundPicture } | { type: 'file'; token: string }

/** The text of a background, `foyer:subject/name` or `file:token`. The reverse of `readBackground`. */
export const printBackground = (background: Background): string =>
  background.type === 'file' ? `file:${background.token}` : `foyer:${background.picture.subject}/${background.picture.name}`

/** Reads the text of a background; null for what is none, such as a picture that Foyer does not have. */
export function readBackground(text: string): Background | null {
  const [, token] = /^file:([0-9A-Za-z_-]{43})$/.exec(text) ?? []
  if (token !== undefined) return { type: 'file', token }
  const picture = byText.get(text)
  return picture ? { type: 'foyer', picture } : null
}

const byText = new Map(backgroundPictures.map((picture) => [printBackground({ type: 'foyer', picture }), picture]))
