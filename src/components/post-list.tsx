// Blog teasers with a category filter that works without JavaScript: the category is the URL's hash (R16).
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { categories, type Category } from '#site/content.ts'
import type { PostCard } from '#site/page-data.ts'
import { type CardHeading, TeaserCard } from './card-list.tsx'
import { useSite } from './site-context.tsx'
import './card-list.css'
import './post-list.css'

/** Posts of one category, or all; `pictured` as in `CardList`. */
export function PostList({
  posts,
  category,
  heading = 'h3',
  pictured = posts.length,
}: {
  posts: readonly PostCard[]
  category?: Category | undefined
  heading?: CardHeading
  pictured?: number
}) {
  if (posts.length === 0) return null
  return (
    <ul className="card-list card-list--three">
      {posts.map((post, index) => (
        <li
          key={post.path}
          className={`post-list__item ${index < pictured ? '' : 'card-list__brief'}`.trim()}
          data-category={post.category}
          hidden={category !== undefined && post.category !== category}
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
  const { t } = useSite()
  const { hash } = useLocation()
  const isStatic = useIsStatic()
  const chosen = isStatic ? undefined : categories.find((category) => hash === `#${category}`)
  const current = (isCurrent: boolean) => (isCurrent && !isStatic ? 'true' : undefined)
  const isEmpty = (category: Category) => posts.every((post) => post.category !== category)
  return (
    <div className={isStatic ? 'post-list post-list--static' : 'post-list'}>
      {categories.map((category) => (
        <span key={category} id={category} className="post-list__target" />
      ))}
      <nav className="post-list__filter" aria-label={t('blog.filter')}>
        <ul>
          <li>
            <a
              className="tap"
              href="#all"
              id="all"
              data-filter="all"
              aria-current={current(chosen === undefined)}
            >
              {t('blog.all')}
            </a>
          </li>
          {categories.map((category) => (
            <li key={category}>
              <a
                className="tap"
                href={`#${category}`}
                data-filter={category}
                aria-current={current(chosen === category)}
              >
                {t(`categories.${category}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PostList posts={posts} category={chosen} heading="h2" />
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

/** True as long as the page is what the build wrote. */
function useIsStatic(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
