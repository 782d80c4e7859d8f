import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../components/ui/disclosure.tsx'

type Props = {
  title: string
  /** What is above the names of the rows. */
  labelTitle: string
  names: readonly string[]
  labels: readonly string[]
  /** The text of a value; empty where there is none. */
  valueOf: (row: number, column: number) => string
}

const cell = { padding: '2px 8px' }

/** All numbers of a picture, for whoever would rather read them. */
export function DataTable({ title, labelTitle, names, labels, valueOf }: Props) {
  const { t } = useTranslation('drawing')
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={t('asTable')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && (
        <div
          {...{ role: 'region', tabIndex: 0 }}
          aria-label={t('tableOf', { title })}
          className="overflow-auto text-xs"
          style={{ maxHeight: 240, marginTop: 4 }}
        >
          <table className="w-full">
            <thead>
              <tr className="border-b border-line">
                <th dir="auto" scope="col" className="text-left font-medium" style={cell}>
                  {labelTitle}
                </th>
                {names.map((name, column) => (
                  // Two columns may have the same name.
                  // oxlint-disable-next-line react/no-array-index-key
                  <th dir="auto" key={`${column} ${name}`} scope="col" className="text-right font-medium" style={cell}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, row) => (
                // Rows have no id, and two may have the same label.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${row} ${label}`} className="border-b border-line">
                  <th dir="auto" scope="row" className="text-left font-normal" style={cell}>
                    {label}
                  </th>
                  {names.map((name, column) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={`${column} ${name}`} className="text-right tabular-nums" style={cell}>
                      {valueOf(row, column)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Disclosure>
  )
}
