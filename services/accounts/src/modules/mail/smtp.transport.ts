import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

const timeoutMs = 20_000

/**
 * Sends by SMTP (RFC 5321). `url` names server and credentials (`smtp://user:password@host:587`, `smtps://` for TLS from the start); STARTTLS
 * is used where the server offers it.
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A message is text alone: what looks like a file or an address in it is neither.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ unsubscribe, to, from_name: name, subject, text, html }) {
      // RFC 8058: a mail program unsubscribes by a POST to this address, without anybody having to open it.
      const list = unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
      // RFC 3834: what answers messages by itself leaves these alone.
      const label = name === undefined ? {} : { from: { name, address: addressOf(from) } }
      await transport.sendMail({ ...label, to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated', ...list } })
    },
    close: () => transport.close(),
  }
}

/** The address of a mailbox that may have a name in front (RFC 5322 §3.4). */
const addressOf = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox
