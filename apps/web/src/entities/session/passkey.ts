import type { AuthenticationResponse } from '@foyer/contracts/accounts/sign-in/webauthn'
import { api } from '../../lib/api/api-client.ts'

/** Whether passkeys of a relying party can be used where this browser is; it takes a name, not an IP address, and a safe connection. */
export function canUsePasskeys(domain?: string): boolean {
  if (!window.isSecureContext || !('PublicKeyCredential' in window)) return false
  const { hostname } = location
  if (domain === undefined) return !/^[\d.]+$|^\[/.test(hostname)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

/** How many questions for a passkey are open that somebody has asked for. */
let openQuestions = 0

/**
 * Asks the person for a passkey. With `autofill` it is offered in the field for the address, and the promise stays pending until one is chosen
 * there; it never takes the place of a question that is open. Throws ApiError, or the browser's error (`isDeclined`).
 */
export async function getPasskey({ autofill = false }: { autofill?: boolean } = {}): Promise<AuthenticationResponse> {
  if (!autofill) openQuestions += 1
  try {
    const [{ options }, { startAuthentication }] = await Promise.all([api('passkeyChallenge'), import('@simplewebauthn/browser')])
    if (!canUsePasskeys(options.rpId)) throw new DOMException('the relying party is another one', 'SecurityError')
    if (autofill && openQuestions > 0) throw new DOMException('a question is open', 'AbortError')
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill })
    return { id, rawId, type: 'public-key', response }
  } finally {
    if (!autofill) openQuestions -= 1
  }
}

/** Whether the person has closed the dialog of the browser, or had nothing to choose there: nothing to say about it. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Challenges are good for five minutes: the browser gets the next one before. */
const offerMs = 4 * 60 * 1000

/** Has the browser offer passkeys in the field for the address, where it can. Returns the function that ends it. */
export function offerPasskeys(onChosen: (passkey: AuthenticationResponse) => void): () => void {
  let isOver = false
  const offer = async () => {
    try {
      if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return
      const passkey = await getPasskey({ autofill: true })
      if (!isOver) onChosen(passkey)
    } catch {
      // Nobody has asked for it: the button is there, and says what is wrong.
    }
  }
  void offer()
  const timer = setInterval(() => void offer(), offerMs)
  return () => {
    isOver = true
    clearInterval(timer)
    void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
