import { OutboxHint } from './outbox-hint.tsx'
import { useSendsMail } from './site.ts'

/** Says that a message is on its way where one was sent; else where it waits. */
export function MailSent({ text }: { text: string }) {
  const sendsMail = useSendsMail()
  if (sendsMail === false) return <OutboxHint />
  return (
    <p role="status" className="text-sm text-pretty break-words text-text-2">
      {sendsMail && text}
    </p>
  )
}
