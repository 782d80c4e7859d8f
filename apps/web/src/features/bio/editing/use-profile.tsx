import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useOwnProfile } from './fill-from-profile.ts'

/** Fills a profile with what the person says of themselves; what was there can be brought back. */
export function UseProfile({ widget, onFilled }: { widget: Widget; onFilled?: () => void }) {
  const { t } = useTranslation('bio')
  const [isEmpty, setEmpty] = useState(false)
  const profile = useOwnProfile()
  const fill = () => {
    setEmpty(false)
    profile.mutate(undefined, {
      onSuccess: (settings) => {
        const names = Object.keys(settings)
        setEmpty(names.length === 0)
        if (names.length === 0) return
        const before = Object.fromEntries(names.map((name) => [name, widget.settings[name] ?? null]))
        mutate(updateWidget, { widget_id: widget.id, settings })
        showToast('info', t('filled', { title: widget.title }), {
          label: t('mutations:undo'),
          run: () => void mutate(updateWidget, { widget_id: widget.id, settings: before }),
        })
        onFilled?.()
      },
    })
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" pending={profile.isPending} onClick={fill} className="pointer-coarse:h-11">
        {!profile.isPending && <UserRound aria-hidden size={16} strokeWidth={1.5} />}
        {t('useProfile')}
      </Button>
      {profile.error && <Notice>{errorText(t, profile.error)}</Notice>}
      {isEmpty && (
        <Notice kind="info">
          {t('emptyProfile')}{' '}
          <Link to="/users/profile" className="underline underline-offset-2">
            {t('openProfile')}
          </Link>
        </Notice>
      )}
    </div>
  )
}
