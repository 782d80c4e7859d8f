import type { Icon } from '@foyer/contracts/icons/icons'
import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import type { IconPickerProps } from '../../../entities/icon/icon-picker.tsx'
import { type PickerTab, pickerTabs, setLastTab, tabToOpen } from '../picker-tabs.ts'
import { rememberIcon } from '../recent-icons.ts'
import { AppTab } from './app-tab.tsx'
import { EmojiTab } from './emoji-tab.tsx'
import { FontIconTab } from './font-icon-tab.tsx'
import { RecentIcons } from './recent-icons.tsx'
import { SiteTab } from './site-tab.tsx'
import { TextTab } from './text-tab.tsx'
import { UploadTab } from './upload-tab.tsx'

/** The dialog in which an icon is chosen: what is chosen is applied at once and closes it, but for a colour. */
export function IconPicker({ title, current, site, onChoose, onClose, ...dialog }: IconPickerProps) {
  const { t } = useTranslation('icons')
  const [tab, setTab] = useState<PickerTab>(() => tabToOpen(current))
  const choose = (icon: Icon | null) => {
    if (icon && icon.type !== 'blank') rememberIcon(icon)
    onChoose(icon)
    onClose()
  }
  const show = (next: PickerTab) => {
    setTab(next)
    setLastTab(next)
  }
  const panels = {
    upload: <UploadTab current={current} onChoose={choose} onTakenBack={onChoose} />,
    site: <SiteTab site={site} current={current} onChoose={choose} />,
    fontawesome: <FontIconTab current={current} onChoose={choose} onRecolour={onChoose} />,
    app: <AppTab current={current} onChoose={choose} />,
    text: <TextTab title={title} current={current} onChoose={choose} />,
    emoji: <EmojiTab kind="emoji" current={current} onChoose={choose} />,
    openmoji: <EmojiTab kind="openmoji" current={current} onChoose={choose} />,
  }
  return (
    <Sheet side="center" title={t('title')} description={title} onClose={onClose} {...dialog}>
      <Tabs.Root value={tab} onValueChange={(value: PickerTab) => show(value)} className="flex flex-col gap-4">
        <Tabs.List aria-label={t('kinds')} className="grid grid-cols-3 gap-1 rounded-lg bg-surface-sunken p-1">
          {pickerTabs.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="h-8 min-w-0 truncate rounded-md px-1 text-sm text-text-2 hover:text-text data-active:bg-surface data-active:font-medium data-active:text-text data-active:shadow-widget pointer-coarse:h-11"
            >
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <RecentIcons onChoose={choose} />
        {pickerTabs.map((name) => (
          <Tabs.Panel key={name} value={name} className="flex flex-col gap-3 rounded-md">
            {name === tab && panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Sheet>
  )
}
