import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'

/** Keys as printed on keyboards; named keys are translated. */
const groups = [
  {
    name: 'find',
    keys: [
      { what: 'search', keys: [['/'], ['ctrl', 'S'], ['ctrl', 'K']] },
      { what: 'unsorted', keys: [['ctrl', 'I']] },
      { what: 'pages', keys: [['1 – 9']] },
      { what: 'open', keys: [['enter']] },
      { what: 'openNew', keys: [['ctrl', 'enter']] },
      { what: 'notice', keys: [['F6']] },
      { what: 'help', keys: [['?']] },
      { what: 'leave', keys: [['escape']] },
    ],
  },
  {
    name: 'walk',
    keys: [
      { what: 'upDown', keys: [['↑'], ['↓']] },
      { what: 'leftRight', keys: [['←'], ['→']] },
      { what: 'ends', keys: [['home'], ['end']] },
    ],
  },
  {
    name: 'read',
    keys: [
      { what: 'readHere', keys: [['V']] },
      { what: 'mark', keys: [['M']] },
      { what: 'nextArticle', keys: [['J'], ['→']] },
      { what: 'previousArticle', keys: [['K'], ['←']] },
      { what: 'openSite', keys: [['O']] },
    ],
  },
  {
    name: 'edit',
    keys: [
      { what: 'add', keys: [['A']] },
      { what: 'newPage', keys: [['N']] },
      { what: 'undo', keys: [['ctrl', 'Z']] },
      { what: 'redo', keys: [['ctrl', 'shift', 'Z']] },
      { what: 'rename', keys: [['F2']] },
      { what: 'remove', keys: [['delete']] },
      { what: 'pickUp', keys: [['space']] },
      { what: 'move', keys: [['↑'], ['↓'], ['←'], ['→']] },
      { what: 'cancel', keys: [['escape']] },
    ],
  },
] as const

const named = new Set(['ctrl', 'shift', 'enter', 'escape', 'home', 'end', 'delete', 'space'])

/** All keys of a page. */
export function ShortcutsDialog({ canEdit, open, onClose }: { canEdit: boolean; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  return (
    <Sheet side="center" open={open} onClose={onClose} title={t('title')}>
      {groups
        .filter((group) => canEdit || group.name !== 'edit')
        .map((group) => (
          <section key={group.name} aria-labelledby={`keys-${group.name}`}>
            <h3 id={`keys-${group.name}`} className="pb-1 text-xs font-medium text-text-3">
              {t(`groups.${group.name}`)}
            </h3>
            <dl className="flex flex-col">
              {group.keys.map(({ what, keys }) => (
                <div key={what} className="flex min-h-8 items-center gap-3 border-b border-line py-1 last:border-0">
                  <dt className="min-w-0 flex-1 text-sm">{t(`keys.${what}`)}</dt>
                  <dd className="flex shrink-0 gap-1.5">
                    {keys.map((chord) => (
                      <span key={chord.join('+')} className="flex gap-0.5">
                        {chord.map((key) => (
                          <kbd
                            key={key}
                            className="grid h-6 min-w-6 place-items-center rounded-sm border border-line bg-surface-sunken px-1.5 font-sans text-xs text-text-2"
                          >
                            {named.has(key) ? t(`names.${key}`) : key}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Sheet>
  )
}
