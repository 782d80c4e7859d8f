import { defaultTimelineHeight } from '@foyer/contracts/accounts/social-accounts'
import { HeightField } from '../../../entities/embed/height-field.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { type Network, accountOf, facebook, twitter } from '../networks.ts'
import { AccountField } from './account-field.tsx'

export function FacebookPageSettings({ widget }: WidgetSettingsProps) {
  return <SocialSettings widget={widget} network={facebook} />
}

export function TwitterTimelineSettings({ widget }: WidgetSettingsProps) {
  return <SocialSettings widget={widget} network={twitter} />
}

/** The part of the settings dialog: whose posts are shown, and how high. */
function SocialSettings({ widget, network }: Pick<WidgetSettingsProps, 'widget'> & { network: Network }) {
  return (
    <div className="flex flex-col gap-5">
      <AccountField key={accountOf(network, widget)} widget={widget} network={network} />
      <HeightField widget={widget} placeholder={String(defaultTimelineHeight)} />
    </div>
  )
}
