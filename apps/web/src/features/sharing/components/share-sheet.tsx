import type { Page, ShareMode } from '@foyer/contracts/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { errorText } from '../../../lib/error-text.ts'
import { pagePath } from '../../../lib/pages/view-page.ts'
import { useUpdateAccess } from '../api/update-access.ts'
import { CopyLink } from './copy-link.tsx'

const modes: ShareMode[] = ['private', 'link']

/** Who may see the page, in plain words, and its link once others may. */
export function ShareSheet({ page, open, onClose }: { page: Page; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const access = useUpdateAccess(page)
  // What was clicked holds until the answer is there; the answer, or the refusal, then decides.
  const [chosen, setChosen] = useState<ShareMode | null>(null)
  const current: ShareMode = chosen ?? (page.is_public ? 'link' : 'private')
  const choose = (mode: ShareMode) => {
    setChosen(mode)
    access.mutate(mode, { onSettled: () => setChosen(null) })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title', { title: page.title })}>
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
            className="flex items-start gap-3 rounded-lg border border-line p-3 transition-colors duration-120 hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft"
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
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {current === 'link' && <CopyLink link={location.origin + pagePath(page)} />}
    </Sheet>
  )
}
