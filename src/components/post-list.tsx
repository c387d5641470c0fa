// Blog teasers with a category filter that works without JavaScript: the category is the URL's hash (R16).
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CategoryLinks, PostCard } from '#site/page-data.ts'
import { cardClass, type CardHeading, TeaserCard } from './card-list.tsx'
import { useSite } from './site-context.tsx'
import './card-list.css'
import './post-list.css'

/** Posts of one category, or all; `pictured` as in `CardList`; of all posts the newest may lead, large. */
export function PostList({
  posts,
  category,
  heading = 'h3',
  pictured = posts.length,
  hasLead = false,
}: {
  posts: readonly PostCard[]
  category?: string | undefined
  heading?: CardHeading
  pictured?: number
  hasLead?: boolean
}) {
  if (posts.length === 0) return null
  const isShown = (post: PostCard) => category === undefined || post.category === category
  const shown = posts.filter(isShown)
  const leads = hasLead && category === undefined ? 1 : 0
  return (
    <ul className="card-list card-list--three">
      {posts.map((post, index) => (
        <li
          key={post.path}
          className={`post-list__item ${cardClass({ isBrief: index >= pictured, place: shown.indexOf(post) - leads, count: shown.length - leads }) ?? ''}`.trim()}
          data-category={post.category}
          hidden={!isShown(post)}
        >
          <TeaserCard card={post} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/**
 * The list with its filter. Each target carries its category's name, so that `/blog#tipps` shows tips
 * only, by `:target` in the stylesheet. The browser does not keep that up to date on navigation by
 * script, so once React is there, React shows the category.
 */
export function FilteredPostList({ posts }: { posts: readonly PostCard[] }) {
  const { locale, t } = useSite()
  const { categories } = locale
  const { hash } = useLocation()
  const isStatic = useIsStatic()
  const chosen = isStatic ? undefined : categories.find((category) => hash === `#${category}`)
  const countOf = (category: string) => posts.filter((post) => post.category === category).length
  const isEmpty = (category: string) => countOf(category) === 0
  return (
    <div className={isStatic ? 'post-list post-list--static' : 'post-list'}>
      {categories.map((category) => (
        <span key={category} id={category} className="post-list__target" />
      ))}
      <CategoryFilter
        links={[undefined, ...categories].map((category) => ({
          category,
          href: `#${category ?? ALL}`,
          id: category === undefined ? ALL : undefined,
          count: category === undefined ? undefined : countOf(category),
          isCurrent: !isStatic && category === chosen,
        }))}
      />
      <PostList posts={posts} category={chosen} heading="h2" hasLead />
      {posts.length === 0 || (chosen !== undefined && isEmpty(chosen)) ? (
        <p>{t('blog.empty')}</p>
      ) : (
        isStatic &&
        categories.filter(isEmpty).map((category) => (
          <p key={category} className="post-list__empty" data-empty={category}>
            {t('blog.empty')}
          </p>
        ))
      )}
    </div>
  )
}

/** A page of a longer list, whose filter leads to the lists of the categories (R78). */
export function PagedPostList({
  posts,
  filter: { chosen, links },
}: {
  posts: readonly PostCard[]
  filter: CategoryLinks
}) {
  useOldFilter(links)
  return (
    <div className="post-list">
      <CategoryFilter
        links={links.map(({ category, path }) => ({
          category,
          href: path,
          // For links to `/blog#tipps` from before the list was paged.
          id: category ?? ALL,
          isCurrent: category === chosen,
        }))}
      />
      <PostList posts={posts} heading="h2" />
    </div>
  )
}

/** The name of all categories together in addresses. */
const ALL = 'all'

function CategoryFilter({
  links,
}: {
  links: readonly {
    readonly category: string | undefined
    readonly href: string
    readonly id: string | undefined
    readonly count?: number | undefined
    readonly isCurrent: boolean
  }[]
}) {
  const { t } = useSite()
  return (
    <nav className="post-list__filter" aria-label={t('blog.filter')}>
      <ul>
        {links.map(({ category, href, id, count, isCurrent }) => (
          <li key={href}>
            <a
              className="tap"
              href={href}
              id={id}
              data-filter={category ?? ALL}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {category === undefined ? t('blog.all') : t(`categories.${category}`)}
              {count === undefined ? null : <small> {count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Leads from `/blog#tipps` on to the list of the category. Without JavaScript its link is in view. */
function useOldFilter(links: CategoryLinks['links']): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const to = links.find(({ category }) => hash === `#${category}`)?.path
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true })
  }, [navigate, to])
}

/** True as long as the page is what the build wrote. */
function useIsStatic(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
