#!/usr/bin/env perl
# A tiny engine for Azul: the protocol, and the rules as far as it needs them, in plain Perl with nothing to install.
#
# It looks one move ahead. It likes lines that become full without a tile too many, and an empty floor. As it needs less
# than a millisecond, it ignores limits and need not listen while it thinks. docs/engine-protocol.md explains the lines,
# docs/notation.md how positions and moves are written, and docs/rules.md the clauses (D6, V2).
use strict;
use warnings;

# How a set of tiles, bag or lid, and a board are written.
my $SET    = qr/-|[BYRKW]+/;
my $COUNTS = qr/\d+(?:,\d+){4}/;
my $BOARD  = qr{\d+:($SET(?:/$SET){4}):([.BYRKW]{5}(?:/[.BYRKW]{5}){4}):(-|[*BYRKW]+)};

$| = 1;          # flush every line at once, or the host waits in vain
my $position;    # what the host has sent last, if anything

while (defined(my $line = <STDIN>)) {    # the end of input ends the engine
    my ($word, @rest) = split ' ', $line;
    next unless defined $word;
    last if $word eq 'quit';
    eval { obey($word, join ' ', @rest); 1 } or print "error $@";    # what dies below says a code and a sentence
}

sub obey {
    my ($word, $rest) = @_;
    if    ($word eq 'azul')     { print "id name tiny\nid author The Azulejos authors\nazulok\n" }
    elsif ($word eq 'isready')  { print "readyok\n" }
    elsif ($word eq 'newgame')  { undef $position }
    elsif ($word eq 'position') { $position = position($rest) }    # if this dies, the position stays what it was
    elsif ($word eq 'go')       { go($rest) }
    elsif ($word ne 'stop')     { die "line_unknown expected azul, isready, newgame, position, go, stop or quit.\n" }
}

sub go {
    my ($limits) = @_;
    die "line_form expected go [time SECONDS] [nodes N] [depth N].\n"
        unless "$limits " =~ /^ ?((time \d+(\.\d+)?|nodes \d+|depth \d+) )*$/;
    die "no_position there is no position to think about: send position first.\n" unless $position;
    my @moves = legal_moves($position) or die "nothing_to_choose there is no move to choose here.\n";
    my ($best) = sort { value($position, $b) <=> value($position, $a) } @moves;    # the first of equals
    printf "info depth 1 nodes %d pv %s\nbestmove %s\n", scalar @moves, $best, $best;
}

# Positions: a hash, with empty strings for empty sets of tiles. Each board has five lines, five rows of its wall, and a
# floor. Rounds, scores, bag and lid say nothing about which moves are legal, so they are read and forgotten.

sub position {
    my ($text, $steps) = $_[0] =~ /^(.*?)(?: moves\b(.*))?$/;
    my ($wall, $players, $phase, $turn, $start, $factories, $centre, $boards) = $text =~
        m{^([SG])([234]) \d+([dtre]) ([1-4]|-) ([1-4]) ($SET(?:/$SET)*) (-|\*?[BYRKW]*) $COUNTS $COUNTS((?: $BOARD)+)$}
        or die "fields_form this is not a position as docs/notation.md describes it.\n";
    my @boards = map { board($_) } split ' ', $boards;
    die "fields a position of $players players has as many boards.\n" unless @boards == $players;
    my $last_seat = $phase =~ /[dt]/ ? $players : 0;
    die "turn_field there is no such seat.\n" if $start > $players || ($turn eq '-' ? $last_seat : $turn > $last_seat);
    my $p = { wall => $wall, phase => $phase, turn => $turn, start => $start, boards => \@boards };
    $p->{centre} = $centre eq '-' ? '' : $centre;
    $p->{factories} = factories($p, $factories);
    $_ =~ m{/} ? deal($p, $_) : play($p, $_) for split ' ', $steps // '';
    return $p;
}

sub sets { return map { $_ eq '-' ? '' : $_ } split m{/}, $_[0] }

sub board {
    my ($lines, $wall, $floor) = $_[0] =~ $BOARD;
    return { lines => [sets($lines)], wall => [split m{/}, $wall], floor => sets($floor) };
}

sub factories {
    my ($p, $text) = @_;
    my @factories = sets($text);
    die "factory_count there are two factories for each player and one more.\n"
        unless @factories == 2 * @{ $p->{boards} } + 1;
    return \@factories;
}

# The rules.

sub legal_moves {
    my ($p) = @_;
    return if $p->{phase} !~ /[dt]/;
    my $board = $p->{boards}[$p->{turn} - 1];
    if ($p->{phase} eq 't') {                                            # R4: the topmost full line
        my ($line) = full_lines($board);
        return map { "$line\@$_" } columns($p, $board, $line);
    }
    my %piles = (C => $p->{centre}, map { $_ => $p->{factories}[$_ - 1] } 1 .. @{ $p->{factories} });
    my @moves;
    for my $source (sort keys %piles) {
        for my $colour (grep { $piles{$source} =~ $_ } qw(B Y R K W)) {
            push @moves, map { "$source$colour$_" } grep({ fits($board, $colour, $_) } 1 .. 5), 'F';    # D5
        }
    }
    return @moves;
}

sub fits {                                                               # D6, D7, D8
    my ($board, $colour, $line) = @_;
    my $held = $board->{lines}[$line - 1];
    return length $held < $line && $held =~ /^$colour*$/ && $board->{wall}[$line - 1] !~ $colour;
}

sub full_lines { my ($board) = @_; return grep { length $board->{lines}[$_ - 1] == $_ } 1 .. 5 }

sub columns {                                                            # where the tile of a full line may go
    my ($p, $board, $line) = @_;
    my $colour = substr $board->{lines}[$line - 1], 0, 1;
    return (index('BYRKW', $colour) + $line - 1) % 5 + 1 if $p->{wall} eq 'S';             # S5
    my $has_colour = sub { my ($at) = @_; grep { substr($_, $at, 1) eq $colour } @{ $board->{wall} } };
    return grep { substr($board->{wall}[$line - 1], $_ - 1, 1) eq '.' && !$has_colour->($_ - 1) } 1 .. 5;    # V1, V2
}

sub deal {
    my ($p, $deal) = @_;
    die "deal_not_due no deal is due here.\n" unless $p->{phase} eq 'r';
    @$p{qw(factories centre phase turn)} = (factories($p, $deal), '*', 'd', $p->{start});    # D1
}

sub play {
    my ($p, $move) = @_;
    die "illegal one of the moves is not legal.\n" unless grep { $_ eq $move } legal_moves($p);
    my ($source, $colour, $place) = split //, $move;
    my $board = $p->{boards}[$p->{turn} - 1];
    return tile($board, $source, $place), tile_walls($p) if $p->{phase} eq 't';
    my $pile = $source eq 'C' ? \$p->{centre} : \$p->{factories}[$source - 1];
    my $count = ($$pile =~ s/$colour//g);                                # D2, the others stay in the pile
    $board->{floor} .= '*' if $source eq 'C' && $$pile =~ s/\*//;        # D3
    ($$pile, $p->{centre}) = ('', $p->{centre} . $$pile) if $source ne 'C';
    my $room = $place eq 'F' ? 0 : $place - length $board->{lines}[$place - 1];
    $board->{lines}[$place - 1] .= $colour x ($count < $room ? $count : $room) if $room;
    $p->{turn} = $p->{turn} % @{ $p->{boards} } + 1;
    tile_walls($p) unless grep { /\w/ } @{ $p->{factories} }, $p->{centre};                # D11
}

sub tile {                                                               # T1
    my ($board, $line, $column) = @_;
    substr($board->{wall}[$line - 1], $column - 1, 1) = substr $board->{lines}[$line - 1], 0, 1;
    $board->{lines}[$line - 1] = '';
}

sub tile_walls {
    my ($p) = @_;
    my @boards = @{ $p->{boards} };
    for my $seat (map { ($p->{start} - 1 + $_) % @boards + 1 } 0 .. $#boards) {            # R4
        my $board = $boards[$seat - 1];
        for my $line (full_lines($board)) {
            my ($column) = columns($p, $board, $line);
            return @$p{qw(phase turn)} = ('t', $seat) if $column && $p->{wall} eq 'G';
            if ($column) { tile($board, $line, $column) } else { $board->{lines}[$line - 1] = '' }    # V3
        }
    }
    my ($holder) = grep { $boards[$_ - 1]{floor} =~ /\*/ } 1 .. @boards;                   # N1
    my $is_over = grep { !/\./ } map { @{ $_->{wall} } } @boards;                          # E1
    @$p{qw(start turn phase centre)} = ($holder // $p->{start}, '-', $is_over ? 'e' : 'r', '');
    $_->{floor} = '' for @boards;
}

# What it likes: in tiling the first column, in drafting full lines and few tiles on the floor.

sub value {
    my ($p, $move) = @_;
    my ($source, $colour, $place) = split //, $move;
    return -$place if $p->{phase} eq 't';
    my $tiles = $source eq 'C' ? $p->{centre} : $p->{factories}[$source - 1];
    my $count = () = $tiles =~ /$colour/g;
    my $marker = $tiles =~ /\*/ ? 1 : 0;
    return -2 * $count - $marker if $place eq 'F';
    my $over = length($p->{boards}[$p->{turn} - 1]{lines}[$place - 1]) + $count - $place;
    return $over < 0 ? 1 + $over / $place - $marker : 2 + $place / 5 - 2 * $over - $marker;
}
