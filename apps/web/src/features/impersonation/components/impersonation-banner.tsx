import { VenetianMask } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useRevertImpersonation } from '../api/revert-impersonation.ts'

/** Says on every screen, and first in it, that a site admin acts as somebody else, with the way out. */
export function ImpersonationBanner() {
  const { t } = useTranslation('impersonation')
  const user = useCurrentUser()
  const revert = useRevertImpersonation()
  if (!user?.impersonated_by) return null
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b-4 border-danger-hover bg-danger px-4 py-2 text-on-danger"
    >
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm font-semibold">
        <VenetianMask aria-hidden size={20} strokeWidth={1.5} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t('text', { name: user.name, admin: user.impersonated_by.name })}</span>
      </p>
      <Button size="sm" pending={revert.isPending} onClick={() => revert.mutate()} className="pointer-coarse:h-11">
        {t('stop')}
      </Button>
      {revert.error && (
        <p role="alert" className="w-full text-center text-sm">
          {errorText(t, revert.error)}
        </p>
      )}
    </section>
  )
}
