import type { AdminPageDetails } from '@foyer/contracts/pages/page/page-administration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { pageQuery, useRemovePage } from '../api/pages.ts'
import { personQuery } from '../api/people.ts'
import { useDates } from '../use-dates.ts'
import { useLastShown } from '../use-last-shown.ts'
import { useNotice } from '../use-notice.ts'
import { Facts } from '../../../components/ui/facts.tsx'
import { ReasonForm } from './reason-form.tsx'

/** A page with its owner, its size and who may reach it. It stays after it was closed, so that its closing can be animated. */
export function PageSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const shownId = useLastShown(id)
  return shownId !== null && <SheetOf key={shownId} id={shownId} open={id !== null} onClose={onClose} />
}

function SheetOf({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const query = useQuery(pageQuery(id))
  const { data: page, error } = query
  const title = page?.title ?? (error ? t('pages.unknownTitle') : t('shared:loading'))
  return (
    <Sheet open={open} title={title} {...(page ? { description: `/p/${page.public_id}` } : {})} onClose={onClose}>
      {!page && <LoadState query={query} rows={6} />}
      {page && <PageDetails page={page} onRemoved={onClose} />}
    </Sheet>
  )
}

function PageDetails({ page, onRemoved }: { page: AdminPageDetails; onRemoved: () => void }) {
  const { t } = useTranslation('administration')
  const { day } = useDates()
  const { data: owner } = useQuery(personQuery(page.owner_id))
  const remove = useRemovePage()
  const withNotice = useNotice()
  const [isRemoving, setRemoving] = useState(false)
  const isShared = page.share_mode !== 'private'
  return (
    <>
      {page.is_owner_suspended && <Notice kind="info">{t('pages.ownerLocked')}</Notice>}
      <Facts
        facts={[
          [
            t('pages.owner'),
            <Link key="owner" to={`/admin/people?person=${page.owner_id}`} className="font-medium underline underline-offset-2">
              <bdi>{owner?.name ?? page.owner_name}</bdi>
            </Link>,
          ],
          [t('pages.access'), t(`pages.modes.${page.share_mode}`)],
          [t('pages.widgets'), String(page.widgets)],
          [t('pages.items'), String(page.items)],
          [t('pages.created'), day(page.created_at)],
          [t('pages.updated'), day(page.updated_at)],
        ]}
      />
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        {isShared && !page.is_owner_suspended && <ButtonLink to={`/p/${page.public_id}`}>{t('pages.open')}</ButtonLink>}
        {!isShared && <p className="text-xs text-pretty text-text-2">{t('pages.privateHint')}</p>}
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {t('pages.delete')}
        </Button>
      </div>
      {isRemoving && (
        <ReasonForm
          title={t('pages.deleteQuestion', { title: page.title })}
          text={withNotice(t('pages.deleteText'), 'page')}
          action={t('pages.delete')}
          isDanger
          pending={remove.isPending}
          error={remove.error}
          onConfirm={(reason) => remove.mutate({ id: page.id, reason }, { onSuccess: onRemoved })}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
