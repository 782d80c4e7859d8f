import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { ShownEmbed } from '../../../entities/embed/shown/shown-embed.tsx'
import { useShownTheme } from '../../../entities/preference/theme.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { type Network, accountOf, embedOf } from '../networks.ts'
import { can } from '../../../entities/page/can.ts'

const AccountField = lazy(async () => ({ default: (await import('../editing/account-field.tsx')).AccountField }))

/** The posts of an account of a network, once it has been agreed that they are loaded from there. */
export function SocialWidget({ network, widget, page }: Pick<WidgetProps, 'widget' | 'page'> & { network: Network }) {
  const { t, i18n } = useTranslation('social')
  const canEdit = can(page, 'edit')
  const isDark = useShownTheme() === 'dark'
  const account = accountOf(network, widget)
  const texts = { open: t(`${network.type}.open`, { account: account ?? '' }), failed: t('failed') }
  const embed = embedOf(network, widget, { language: i18n.language, isDark, ...texts })
  if (embed && account !== null) return <ShownEmbed widget={widget} embed={embed} address={network.addressOf(account)} />
  if (canEdit) {
    return (
      <LazyPart fallback={<SkeletonRows plain count={2} />}>
        <AccountField widget={widget} network={network} takesFirstContent />
      </LazyPart>
    )
  }
  return <p className="flex min-h-[calc(2*var(--row))] items-center text-sm text-text-2">{t('empty')}</p>
}
