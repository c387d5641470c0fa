// The company's logo: the drawing of the theme, and the name (R85).
import type { SiteData } from '#site/page-data.ts'

export function Logo({ brand, logo }: Pick<SiteData, 'brand' | 'logo'>) {
  return (
    <span className="logo">
      <svg
        className="logo__mark"
        viewBox={logo.viewBox}
        width="32"
        height="32"
        aria-hidden="true"
        // A drawing that the build has checked.
        dangerouslySetInnerHTML={{ __html: logo.markup }}
      />
      <span className="logo__name">{brand}</span>
    </span>
  )
}
