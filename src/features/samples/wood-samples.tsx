// The drawer of wood samples: a board in two states, and the joiner's label beside it (R81). Plain HTML: which board is
// shown is CSS, before and after hydration; without `:has()` and in print it is a table.
import { contactFormLink } from '#site/contact-form.ts'
import { fill } from '#site/format.ts'
import type { WoodData, WoodsData } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import { BeforeAfter } from '../../components/sections/before-after.tsx'
import { ButtonLink } from '../../components/parts/button.tsx'
import { Facts } from '../../components/sections/facts.tsx'
import { useSite } from '../../components/frame/site-context.tsx'
import './wood-samples.css'

export function WoodSamples({ data: { note, woods, formService } }: { data: WoodsData }) {
  // Every wood has the same ones. They come first, so that another wood is shown in the chosen finish.
  const finishes = woods[0]?.finishes ?? []
  return (
    <>
      <div className="wood-samples">
        {finishes.map(({ key, label }, index) => (
          <Choice key={key} name="finish" value={key} isFirst={index === 0}>
            {label}
          </Choice>
        ))}
        {woods.map((wood, index) => (
          <div key={wood.key} className="wood-samples__wood">
            <Choice name="wood" value={wood.key} isFirst={index === 0}>
              {wood.name}
            </Choice>
            <Board wood={wood} formService={formService} />
          </div>
        ))}
        <p className="wood-samples__note">{note}</p>
      </div>
      <Table woods={woods} />
    </>
  )
}

/** One wood: raw beside the chosen finish, and its label. */
function Board({ wood, formService }: { wood: WoodData; formService: string }) {
  const { locale, t } = useSite()
  const home = buildPath(locale, 'home')
  return (
    <div className="wood-samples__board">
      {wood.finishes.map(({ key, label, picture }) => (
        <div key={key} className="wood-samples__shown">
          <BeforeAfter
            before={wood.raw}
            after={picture}
            labels={{
              before: t('samples.raw'),
              after: label,
              compare: fill(t('samples.compare'), { wood: wood.name, finish: label }),
            }}
          />
          <p>
            <ButtonLink
              href={contactFormLink(home, {
                service: formService,
                description: fill(t('samples.message'), { wood: wood.name, finish: label }),
              })}
            >
              {t('samples.order')}
            </ButtonLink>
          </p>
        </div>
      ))}
      <div className="wood-samples__label">
        <h3>{wood.name}</h3>
        <Facts facts={wood.facts} />
      </div>
    </div>
  )
}

function Choice({
  name,
  value,
  isFirst,
  children,
}: {
  name: string
  value: string
  isFirst: boolean
  children: string
}) {
  return (
    <label className="wood-samples__choice">
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      {children}
    </label>
  )
}

function Table({ woods }: { woods: readonly WoodData[] }) {
  const { t } = useSite()
  return (
    <table className="wood-samples-table">
      <thead>
        <tr>
          <td>{t('samples.title')}</td>
          {woods.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {woods[0]?.facts.map(({ label }, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {woods.map(({ key, facts }) => (
              <td key={key}>{facts[row]?.value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
