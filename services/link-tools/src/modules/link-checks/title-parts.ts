/** A heading may say it at length. */
const maxTextLength = 300
const partSeparator = /\s[|–—·•»:-]+\s|\s*[|·•»]\s*|:\s/

/** The parts of a title, what it ends or exclaims apart: `Oops! Page not found. | Example` has `Page not found` and `Example`. */
export function partsOfTitle(title: string): string[] {
  return title
    .slice(0, maxTextLength)
    .split(partSeparator)
    .map((part) => plainPart(part))
    .filter((part) => part !== '')
}

/** A title, or a part of one, without what it ends or exclaims. */
export function plainPart(text: string): string {
  return text
    .trim()
    .replace(/^(?:oops|sorry|whoops|uh oh|hoppla)[!,.…: ]+/i, '')
    .replace(/[.!…]+$/, '')
}
