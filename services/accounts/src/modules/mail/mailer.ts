import { apiBase } from '@foyer/contracts/routes'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import { harmlessName } from './harmless-name.ts'
import type { MailMessage, MailRecipient, MailTeam, MailTransport } from './mail.ts'

export type Mailer = ReturnType<typeof createMailer>

/** Sends messages to people in their language. `addresses` are where they reach Foyer. */
export function createMailer({ transport, addresses }: { transport: MailTransport; addresses: Pick<PublicAddresses, 'host' | 'site'> }) {
  /** Mail programs post to theirs by themselves (RFC 8058), which takes no part behind a #. */
  const unsubscribeAddresses = (token: string) => ({
    screen: new URL(`/users/unsubscribe#${token}`, addresses.site).href,
    oneClick: new URL(`${apiBase}/users/unsubscribe/${token}`, addresses.site).href,
  })
  return {
    /** Rejects when the transport does. What a person need not get carries the token with which they unsubscribe. `team`: about which it is. */
    async send(
      recipient: MailRecipient,
      message: MailMessage,
      { unsubscribeToken, team }: { unsubscribeToken?: string; team?: MailTeam | null } = {},
    ): Promise<void> {
      // Texts and their library are needed when there is something to say, not before.
      const { presentMail } = await import('./mail.presenter.ts')
      const unsubscribing = unsubscribeToken === undefined ? null : unsubscribeAddresses(unsubscribeToken)
      const mail = presentMail(message, recipient, addresses.host, unsubscribing?.screen)
      const unsubscribe = unsubscribing ? { unsubscribe: unsubscribing.oneClick } : {}
      const label = team?.is_whitelabel ? { from_name: harmlessName(team.title) } : {}
      await transport.send({ ...mail, ...label, ...(recipient._id === undefined ? {} : { user_id: recipient._id }), ...unsubscribe })
    },
    /** The address of a screen of the app. */
    link: (path: string): string => new URL(path, addresses.site).href,
    close: () => transport.close(),
  }
}
