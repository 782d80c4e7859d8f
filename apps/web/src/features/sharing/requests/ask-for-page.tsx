import { limits } from '@foyer/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { ResendConfirmation } from '../../../entities/session/resend-confirmation.tsx'
import { onLive } from '../../../entities/live/live.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { formText } from '../../../lib/browser/form-text.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { askedPageQuery, useAskForPage, useWithdrawPageRequest } from './page-requests-api.ts'

/** On the screen of a page that is not there for somebody: the way to ask for it, whether it exists or not. */
export function AskForPage({ publicId }: { publicId: string }) {
  const { t } = useTranslation('page-requests')
  const { data } = useQuery(askedPageQuery(publicId))
  const [isOpen, setOpen] = useState(false)
  useShowOnceLetIn(publicId, data?.state)
  // Once it is sent, the form is closed, also should the request be taken back.
  if (isOpen && data?.state === 'open') setOpen(false)
  if (!data) return null
  if (data.state === 'open') return <OpenRequest publicId={publicId} />
  return (
    <>
      <Way text={<p className={note}>{t('askText')}</p>}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="pointer-coarse:h-11">
          {t('ask')}
        </Button>
      </Way>
      <Sheet open={isOpen} onClose={() => setOpen(false)} side="center" title={t('ask')} description={t('askText')}>
        <AskForm publicId={publicId} onCancel={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

/** Reads the page once a request is open no more, of which a notification tells: the person may have been let in. */
function useShowOnceLetIn(publicId: string, state: 'none' | 'open' | undefined): void {
  const client = useQueryClient()
  const wasOpen = useRef(false)
  // There is no other reason to be connected on such a screen.
  useEffect(
    () => onLive('notifications', () => void client.invalidateQueries({ queryKey: askedPageQuery(publicId).queryKey })),
    [client, publicId],
  )
  useEffect(() => {
    if (wasOpen.current && state === 'none') void client.invalidateQueries({ queryKey: viewPageQuery(publicId).queryKey, exact: true })
    wasOpen.current = state === 'open'
  }, [client, publicId, state])
}

function AskForm({ publicId, onCancel }: { publicId: string; onCancel: () => void }) {
  const { t } = useTranslation('page-requests')
  const ask = useAskForPage(publicId)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate(formText(event.currentTarget, 'message'))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextArea name="message" label={t('message')} hint={t('messageHint')} maxLength={limits.team_message} rows={3} />
      {ask.error && <Notice>{errorText(t, ask.error)}</Notice>}
      {hasCode(ask.error, 'email_unconfirmed') && <ResendConfirmation />}
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="primary" pending={ask.isPending}>
          {t('send')}
        </Button>
      </DialogActions>
    </form>
  )
}

function OpenRequest({ publicId }: { publicId: string }) {
  const { t } = useTranslation('page-requests')
  const withdraw = useWithdrawPageRequest(publicId)
  return (
    <Way
      text={
        <p role="status" className={note}>
          {t('asked')}
        </p>
      }
    >
      <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()} className="pointer-coarse:h-11">
        {t('withdraw')}
      </Button>
      {withdraw.error && <Notice>{errorText(t, withdraw.error)}</Notice>}
    </Way>
  )
}

/** As many lines in each state: two, or three on a phone. */
const note = 'min-h-10 max-sm:min-h-15 text-sm text-balance text-text-2'

/** As high in each state as the screen leaves room for (`page.route.tsx`): nothing moves when the state comes, or changes. */
function Way({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex w-full flex-col items-center gap-2">
      {children}
      {text}
    </div>
  )
}
