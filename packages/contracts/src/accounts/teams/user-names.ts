import { limits } from '../../limits.ts'

/** Letters that Unicode does not take apart, as people write them where they have none of their own. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
}

/**
 * The user name that a text stands for: lower case, a dot between words, Latin letters without their marks (`Jörg Müller` is `joerg.mueller`), letters
 * of other scripts as they are. Whoever types it with capitals, spaces or umlauts means the same one. Empty where the text has no letter and no digit.
 */
export function toUserName(text: string): string {
  const latin = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöüßæœøåłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
  return latin
    .replaceAll(/[\s_.]+/gu, '.')
    .replaceAll(/[^\p{L}\p{M}\p{N}.-]/gu, '')
    .replaceAll(/\.{2,}/g, '.')
    .slice(0, limits.user_name)
    .replaceAll(/^[.-]+|[.-]+$/g, '')
}

/** The first of `anna`, `anna2`, `anna3` … that is not taken. */
export function freeUserName(base: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : String(number)
    const name = base.slice(0, limits.user_name - suffix.length) + suffix
    if (!isTaken(name)) return name
  }
}

/**
 * The user name of a pupil who was given none: the first name, with the initial of the last one where it is taken, with a number where that is taken
 * too. Empty where the name has no letter and no digit.
 */
export function userNameFor(name: string, isTaken: (name: string) => boolean): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const initial = words.length > 1 ? (words.at(-1) ?? '').slice(0, 1) : ''
  const candidates = [first, `${first} ${initial}`, name].map(toUserName).filter((candidate) => candidate !== '')
  const [shortest = ''] = candidates
  return candidates.find((candidate) => !isTaken(candidate)) ?? (shortest && freeUserName(shortest, isTaken))
}
