import type { ShareMode } from '@foyer/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { listPagesQuery } from '../../../entities/page/list-pages.ts'
import { addressOfPage } from '../../../entities/page/page-address.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useUpdateAccess } from '../api/update-access.ts'
import { CopyLink } from './copy-link.tsx'
import { PagePeople } from './page-people.tsx'

const modes: ShareMode[] = ['private', 'link', 'public']

/** Who may see the page, in plain words, and its link once others may. */
export function ShareSheet({ page: requested, open, onClose }: { page: PageRef; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const listed = useQuery(listPagesQuery()).data?.find((candidate) => candidate.id === requested.id)
  const page = listed ?? requested
  // Where the page is open, its own address is known; what the list has leads to it as well.
  const shown = useQuery({ ...viewPageQuery(page.public_id), enabled: false }).data?.page
  const access = useUpdateAccess(page)
  // The optimistic value is shown until the server has answered.
  const [chosen, setChosen] = useState<ShareMode | null>(null)
  const current = chosen ?? page.share_mode
  const isWithdrawn = access.isSuccess && access.data.share_mode === 'private'
  const choose = (mode: ShareMode) => {
    setChosen(mode)
    access.mutate(mode, { onSettled: () => setChosen(null) })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title', { title: page.title })} description={t(`labels.${current}`)}>
      {access.error && (
        <Notice>
          {t('failed')} {errorText(t, access.error)}
        </Notice>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t('who')}</legend>
        {modes.map((mode) => (
          <label
            key={mode}
            className="hoverable flex items-start gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="share-mode"
              value={mode}
              checked={current === mode}
              onChange={() => choose(mode)}
              aria-describedby={`share-${mode}`}
              aria-labelledby={`share-${mode}-name`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="flex flex-col">
              <span id={`share-${mode}-name`} className="font-medium">
                {t(`modes.${mode}.name`)}
              </span>
              <span id={`share-${mode}`} className="text-sm text-text-2">
                {t(`modes.${mode}.text`)}
                {mode === 'private' && current !== 'private' && <> {t('withdrawal')}</>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {isWithdrawn && t('withdrawn')}
      </p>
      {current !== 'private' && <CopyLink link={location.origin + addressOfPage(shown ?? { ...page, public_url: null })} />}
      <PagePeople page={page} />
    </Sheet>
  )
}
