/** What an attacker who knows about a person and this Foyer would try first. */
export type PasswordContext = { email: string; name: string; host: string }

/** The names of the product. A password that is only one of these is no secret. */
const productWords = ['foyer', 'startpage', 'start page']

/**
 * Whether a password is nothing but a word that its context gives away: the product, the host, the name or the e-mail address, whatever stands
 * around it in digits and punctuation (“Foyer2026!”). ASVS 5.0, 6.1.2 and 6.2.11.
 */
export function isContextWord(password: string, { email, name, host }: PasswordContext): boolean {
  const bare = withoutEnds(password)
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const [hostname = ''] = host.toLowerCase().split(':')
  const words = [
    ...productWords,
    email,
    mailbox,
    domain,
    ...domain.split('.'),
    hostname,
    ...hostname.split('.'),
    name,
    ...name.split(/\s+/),
  ]
  return words.some((word) => {
    const bareWord = withoutEnds(word)
    return bareWord.length >= minWord && (bare === bareWord || bare === bareWord.repeat(2))
  })
}

/** Shorter words are parts of too many good passwords. */
const minWord = 3

/** In lower case, without the digits and marks before and behind. */
function withoutEnds(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
