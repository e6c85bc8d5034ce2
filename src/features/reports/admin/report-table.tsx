import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A row of a report. */
export interface TableLine {
  key: string;
  cells: readonly string[];
  link?: string | null;
  values: readonly ReactNode[];
}

const number = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
/** Titles break into lines, so that all columns of a report stand beside each other on a usual screen. */
const head = { ...number, whiteSpace: 'normal', verticalAlign: 'bottom', minWidth: 72 } as const;
/** On the side on which numbers are out of sight there is a shadow. */
const scrolled = {
  overflowX: 'auto',
  borderRadius: 3,
  background: (theme: Theme) => {
    const { background, divider } = theme.palette;
    return [
      `linear-gradient(to left, ${background.paper} 40%, transparent) 100% 0 / 48px 100% no-repeat local`,
      `linear-gradient(to left, ${divider}, transparent) 100% 0 / 20px 100% no-repeat scroll`,
    ].join();
  },
} as const;
/** What a row is about stays in sight while its numbers are moved aside. */
const first = {
  position: 'sticky',
  insetInlineStart: 0,
  bgcolor: 'background.paper',
  minWidth: { xs: 128, sm: 150 },
  maxWidth: { xs: 160, sm: 360 },
  overflowWrap: 'anywhere',
} as const;

/** The numbers of a report. */
export function ReportTable({
  label,
  heads,
  columns,
  rows,
  sum,
  sort,
}: {
  label: string;
  heads: readonly string[];
  columns: readonly { name: string; title: string }[];
  rows: readonly TableLine[];
  sum?: { title: string; values: readonly ReactNode[] };
  sort?: { by: string; order: 'asc' | 'desc'; onSort: (by: string) => void };
}) {
  return (
    <Card>
      <Box tabIndex={0} role="region" aria-label={label} sx={scrolled}>
        <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1.5 } }}>
          <TableHead>
            <TableRow>
              {heads.map((title, at) => (
                <TableCell key={title} sx={{ ...(at === 0 ? first : {}), verticalAlign: 'bottom' }}>
                  {title}
                </TableCell>
              ))}
              {columns.map(({ name, title }) => (
                <TableCell key={name} sx={head} sortDirection={sort?.by === name ? sort.order : false}>
                  {sort ? (
                    <TableSortLabel
                      active={sort.by === name}
                      direction={sort.by === name ? sort.order : 'desc'}
                      onClick={() => sort.onSort(name)}
                    >
                      {title}
                    </TableSortLabel>
                  ) : (
                    title
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells, link, values }) => (
              <TableRow key={key}>
                {cells.map((cell, at) =>
                  at === 0 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have a place and nothing else
                    <TableCell key={at} component="th" scope="row" sx={{ ...first, fontWeight: 600 }}>
                      {link ? (
                        <Link component={RouterLink} to={link} sx={{ color: 'text.primary' }}>
                          {cell}
                        </Link>
                      ) : (
                        cell
                      )}
                    </TableCell>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <TableCell key={at}>{cell}</TableCell>
                  ),
                )}
                {values.map((value, at) => (
                  <TableCell key={columns[at]?.name} sx={number}>
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {sum ? (
              <TableRow>
                <TableCell
                  component="th"
                  scope="row"
                  colSpan={heads.length}
                  sx={{ ...first, fontWeight: 700 }}
                >
                  {sum.title}
                </TableCell>
                {sum.values.map((value, at) => (
                  <TableCell key={columns[at]?.name} sx={{ ...number, fontWeight: 700 }}>
                    {value}
                  </TableCell>
                ))}
              </TableRow>
            ) : null}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}
