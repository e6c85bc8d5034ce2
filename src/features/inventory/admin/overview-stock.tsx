import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { StockOverview } from './stock-overview.server.ts';

/** What runs out. */
export function StockPanel({ part }: { part: unknown }) {
  const { low } = part as StockOverview;
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <TitledCard title={translate('slices.inventory.lowStock')}>
      {low.length === 0 ? translate('slices.inventory.enoughStock') : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {low.map((product) => (
          <Box
            component="li"
            key={product.id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Link
              component={RouterLink}
              to={createPath({ resource: 'products', id: product.productId, type: 'edit' })}
              sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              {product.name}
            </Link>
            <StateChip
              tone={product.stockQuantity > 0 ? 'busy' : 'bad'}
              text={String(product.stockQuantity)}
            />
          </Box>
        ))}
      </Box>
    </TitledCard>
  );
}
